import type { Express } from 'express';
import type { Frame } from './pages-frame.js';
import { html } from './pages-html.js';

/**
 * Scripts only from this instance and never inline. The reference makes its style sheets while it runs (Vue components and the
 * code editor add `style` elements), so this one page allows inline styles; nothing on it comes from a user. `connect-src` is for
 * the contract and for "try it", which calls this instance alone.
 */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const PAGE_SECONDS = 300;

/** `/docs`: the contract as a reference in which each call can be tried, without any other host. */
export function serveDocs(app: Express, { base, assets }: Frame): void {
  app.get('/docs', (_req, res) => {
    res.setHeader('Content-Security-Policy', CONTENT_POLICY);
    res.setHeader('Cache-Control', `public, max-age=${PAGE_SECONDS}`);
    res.type('html').send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference - Health Intelligence and Ethics Validation Service</title>
<link rel="stylesheet" href="${assets.address('docsStyle')}">
<link rel="icon" href="${assets.address('icon')}" type="image/svg+xml">
<script src="${assets.address('reference')}" defer></script>
<script src="${assets.address('docsScript')}" defer></script>
</head>
<body>
<nav class="site" aria-label="Site">
<a href="${base}/">Health Intelligence</a>
<a href="${base}/gates">The five gates</a>
<a href="${base}/problems">Errors</a>
<a href="${base}/api/v1/openapi.yaml">Contract</a>
</nav>
<noscript>
<p>This page needs JavaScript. Everything it shows is in <a href="${base}/api/v1/openapi.yaml">the contract</a>, which reads well as text;
<a href="${base}/">the first page</a>, <a href="${base}/gates">the gates</a> and <a href="${base}/problems">the errors</a> work without.</p>
</noscript>
<div id="reference" data-contract="${base}/api/v1/openapi.json" data-server="${base}/api/v1"></div>
</body>
</html>
`.text,
    );
  });
}
