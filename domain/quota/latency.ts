/** Bucket width as a ratio: percentiles read from the histogram are within 2.5 % of the true value. */
const RATIO = 1.05;

/** The histogram bucket of a duration in microseconds. Buckets grow geometrically. */
export function latencyBucket(latencyUs: number): number {
  return latencyUs <= 1 ? 0 : Math.ceil(Math.log(latencyUs) / Math.log(RATIO));
}

/** The middle of a bucket in milliseconds. */
export function bucketMs(bucket: number): number {
  return Math.pow(RATIO, bucket - 0.5) / 1000;
}

/** The value in milliseconds below which a share of the histogram lies; 0 when it is empty. */
export function percentileMs(histogram: readonly { bucket: number; calls: number }[], share: number): number {
  const total = histogram.reduce((sum, row) => sum + row.calls, 0);
  let seen = 0;
  for (const row of histogram) {
    seen += row.calls;
    if (seen >= total * share && seen > 0) return round(bucketMs(row.bucket));
  }
  return 0;
}

/** Three significant decimals are all that a bucket's width carries. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
