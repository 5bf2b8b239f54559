import { describe, expect, test } from 'vitest';
import { bucketMs, latencyBucket, percentileMs } from '../../domain/quota/latency.js';
import { dayOf, monthOf } from '../../domain/quota/month.js';

describe('months are UTC', () => {
  test.each([
    ['the last millisecond', Date.UTC(2026, 10, 30, 23, 59, 59, 999), '2026-11', '2026-11-30'],
    ['the first', Date.UTC(2026, 11, 1), '2026-12', '2026-12-01'],
    ['a leap day', Date.UTC(2028, 1, 29, 12), '2028-02', '2028-02-29'],
    ['the turn of the year', Date.UTC(2026, 11, 31, 23, 59), '2026-12', '2026-12-31'],
  ])('%s', (_name, at, month, day) => {
    expect(monthOf(at).name).toBe(month);
    expect(dayOf(at)).toBe(day);
    expect(monthOf(monthOf(at).endAt).startAt).toBe(monthOf(at).endAt);
  });
});

describe('the latency histogram', () => {
  test('gives percentiles within 5 %', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => 200 + index * 3.7);
    const counts = new Map<number, number>();
    for (const value of values) counts.set(latencyBucket(value), (counts.get(latencyBucket(value)) ?? 0) + 1);
    const histogram = [...counts].map(([bucket, calls]) => ({ bucket, calls })).sort((a, b) => a.bucket - b.bucket);
    for (const share of [0.5, 0.95, 0.99]) {
      const exact = (values[Math.ceil(values.length * share) - 1] ?? 0) / 1000;
      expect(Math.abs(percentileMs(histogram, share) - exact) / exact).toBeLessThan(0.05);
    }
    expect(percentileMs([], 0.5)).toBe(0);
    expect(bucketMs(latencyBucket(1000))).toBeCloseTo(1, 1);
  });
});
