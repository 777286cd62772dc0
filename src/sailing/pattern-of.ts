/** The pattern that the values of the form mean. */
export const patternOf = <
  V extends Readonly<{
    weekdays: readonly string[];
    skipDays: readonly Readonly<{ day: string }>[];
  }>,
>({
  weekdays,
  skipDays,
  ...rest
}: V) => ({
  ...rest,
  weekdays: weekdays.map(Number),
  skipDays: skipDays.map(({ day }) => day),
});
