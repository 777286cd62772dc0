/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // Days that do not exist, as 02-30, are either no date to the engine or roll over to another day.
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  );
}

/** Whether the text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}
