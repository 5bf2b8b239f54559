import type { Response } from 'express';
import type { Settings } from '../domain/deps.js';
import { createAssets, type Assets } from './pages-assets.js';
import { html, type Markup } from './pages-html.js';

/** What every page needs: where the service is reached and where its files lie. */
export interface Frame {
  /** Address that clients use, without a slash at its end. */
  publicUrl: string;
  /** The path part of that address; empty unless a proxy serves the instance below a path. */
  base: string;
  assets: Assets;
}

export interface Page {
  title: string;
  body: Markup;
  /** Pages for one person are neither cached nor indexed. */
  personal?: boolean;
}

const SERVICE = 'Health Intelligence and Ethics Validation Service';
const PAGE_SECONDS = 300;

/** The frame of an instance. */
export function createFrame({ publicUrl }: Settings): Frame {
  const base = new URL(publicUrl).pathname.replace(/\/+$/, '');
  return { publicUrl, base, assets: createAssets(base) };
}

/** Sends a page in the common dress: one heading, landmarks, a way past the navigation, no script. */
export function sendPage(res: Response, frame: Frame, { title, body, personal = false }: Page): void {
  const { base, assets } = frame;
  res.setHeader('Cache-Control', personal ? 'no-store' : `public, max-age=${PAGE_SECONDS}`);
  res.type('html').send(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${personal ? html`<meta name="robots" content="noindex">` : ''}
<title>${title === SERVICE ? title : `${title} - ${SERVICE}`}</title>
<link rel="stylesheet" href="${assets.address('style')}">
<link rel="icon" href="${assets.address('icon')}" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<nav aria-label="Main">
<a class="home" href="${base}/">Health Intelligence</a>
<a href="${base}/docs">API reference</a>
<a href="${base}/gates">The five gates</a>
<a href="${base}/problems">Errors</a>
</nav>
</header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
<footer>
<p>Information, not diagnosis. In an emergency call your local emergency number.</p>
</footer>
</body>
</html>
`.text,
  );
}
