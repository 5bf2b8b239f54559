/** Small charts as inline SVG; their colours come from the page. */
export interface Bar {
  label: string;
  value: number;
  /** What stands at the end of the bar; else the value. */
  note?: string;
  /** Drawn in the warning colour. */
  warns?: boolean;
}

const WIDTH = 490;
const LABEL = 180;
const NOTE = 110;
const ROW = 24;

/** Replaces the characters that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Horizontal bars, the longest as wide as the chart, or `most` where given. */
export function barChart(title: string, bars: readonly Bar[], most = Math.max(1, ...bars.map(({ value }) => value))): string {
  const rows = bars.map(({ label, value, note, warns }, at) => {
    const width = Math.max(1, (value / most) * (WIDTH - LABEL - NOTE));
    const y = at * ROW;
    return `<text x="${LABEL - 8}" y="${y + 16}" text-anchor="end">${escapeHtml(label)}</text><rect class="${warns ? 'warn' : 'bar'}" x="${LABEL}" y="${y + 4}" width="${width.toFixed(1)}" height="16" rx="2"/><text class="note" x="${(LABEL + width + 6).toFixed(1)}" y="${y + 16}">${escapeHtml(note ?? String(value))}</text>`;
  });
  const height = Math.max(ROW, bars.length * ROW);
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${rows.join('')}</svg></figure>`;
}

/** How many values fall between each limit and the next, as bars. */
export function histogram(title: string, values: readonly number[], limits: readonly number[], labelOf: (from: number, to: number) => string): string {
  const bars = limits.slice(0, -1).map((from, at): Bar => {
    const to = limits[at + 1] ?? Infinity;
    return { label: labelOf(from, to), value: values.filter((value) => value >= from && value < to).length };
  });
  return barChart(title, bars);
}
