/** An instant as `YYYY-MM-DD HH:MM` in Asia/Tokyo, which is nine hours ahead of UTC all year. */
export const nowLocal = (now: Date): string =>
  new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
