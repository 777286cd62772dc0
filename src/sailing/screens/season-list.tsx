import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useInstant } from '#ui/instant.ts';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { filled, words as w } from './words.ts';

export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: () => api().sailing.seasons(),
});

/** The seasons that were made, with the button that undoes one. */
export function SeasonList() {
  const label = useLabel();
  const locale = useLocale();
  const instant = useInstant();
  const ask = useDialog();
  const change = useChangeIn('seasons');
  const { data, error } = useQuery(seasonsQuery);
  return (
    <section aria-label={label(w.seasons)}>
      <Title order={2} mb="xs">
        {label(w.seasons)}
      </Title>
      {!data && <LoadingOrFailure error={error} rows={2} height={48} />}
      {data?.length === 0 && <Text c="dimmed">{label(w.noSeasons)}</Text>}
      <Stack gap="xs">
        {data?.map(({ id, ship, firstDay, lastDay, made, requested, undoneAt, ...by }) => {
          const name = label(
            filled(w.season, {
              ship: nameIn(locale, ship),
              first: dayText(firstDay, locale),
              last: dayText(lastDay, locale),
              n: made,
            }),
          );
          const undo = async () => {
            const isSure = await ask('delete', {
              act: label(w.undo),
              object: name,
              effect: label(filled(w.undoEffect, { n: made })),
            });
            if (isSure) await change(() => api().sailing.undoSeason({ id }), label(w.undoneNow));
          };
          return (
            <Card key={id} withBorder>
              <Group justify="space-between">
                <div>
                  <Text fw={650}>{name}</Text>
                  <Text size="sm">
                    {label(filled(w.by, { name: by.authorName, at: instant(by.createdAt) }))}
                  </Text>
                  {undoneAt === null && requested > 0 && (
                    <Text size="sm">{label(filled(w.requested, { n: requested }))}</Text>
                  )}
                </div>
                {undoneAt === null ? (
                  <Button
                    severity="danger"
                    disabled={requested > 0}
                    aria-label={`${label(w.undo)}: ${name}`}
                    onClick={() => void undo()}
                  >
                    {label(w.undo)}
                  </Button>
                ) : (
                  <Text size="sm">{label(w.undone)}</Text>
                )}
              </Group>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
