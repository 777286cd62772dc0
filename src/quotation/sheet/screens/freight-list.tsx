import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { moveWithinGroup } from '#ui/table/move-within-group.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { addFreightWords, freightKindWords } from '#freight/words.ts';
import { FreightByRoute, useCargoText } from './cargo.tsx';
import { targetOf } from '#quotation/screens/data.ts';
import { limitTexts } from '#quotation/limit-texts.ts';
import { limits } from '#quotation/limits.ts';
import { RowActions, type SheetProps, canEdit, idsOf } from './row-actions.tsx';
import { quotationWords } from '../../words.ts';

/** The share of a limit from which it is told beside the button that adds more. */
const nearly = 0.9;
const ReturnFreight = lazyPart(() => import('./return-freight.tsx'));
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

/** The freight lines by route, of all kinds or of one. */
export function FreightList({ sheet, base, kind }: SheetProps & { kind: FreightKind | null }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const locale = useLocale();
  const cargoText = useCargoText();
  const [pasting, setPasting] = useState(false);
  const editable = canEdit(sheet);
  const { routes, lines } = sheet.view;
  const copyOut = async (of: FreightKind) => {
    const { textForExcel } = await import('../paste/copy-out.ts');
    await navigator.clipboard.writeText(await textForExcel(of, lines, locale));
    toast({ message: t('duplicated'), severity: 'success' });
  };
  return (
    <Stack>
      <Group gap="xs">
        {freightKinds.map((each) => (
          <LinkButton
            key={each}
            href={`${base}/freight/${each}`}
            variant={each === kind ? 'filled' : 'default'}
            size="xs"
          >
            {label(freightKindWords[each])} (
            {lines.filter((line) => line.cargo.kind === each).length})
          </LinkButton>
        ))}
      </Group>
      {routes.length === 0 && <Text c="dimmed">{t('noRoutes')}</Text>}
      <FreightByRoute
        view={sheet.view}
        kind={kind}
        actions={(line, among, place) =>
          editable && (
            <RowActions
              href={`${base}/freight/${line.cargo.kind}/${line.id}/edit`}
              copy={() => api().quotation.copyLine({ ...targetOf(sheet), id: line.id })}
              remove={() => api().quotation.removeLine({ ...targetOf(sheet), id: line.id })}
              order={{
                name: cargoText(line.cargo),
                place,
                count: among.length,
                move: (to) =>
                  api().quotation.reorderLines({
                    ...targetOf(sheet),
                    ids: moveWithinGroup(idsOf(lines), idsOf(among), line.id, to),
                  }),
              }}
            />
          )
        }
      />
      {editable && routes.some(({ returnOfRouteId }) => returnOfRouteId) && (
        <Suspense>
          <ReturnFreight sheet={sheet} />
        </Suspense>
      )}
      {editable && routes.length > 0 && (
        <Group gap="xs">
          {(kind ? [kind] : freightKinds).map((each) => (
            <LinkButton key={each} href={`${base}/freight/${each}/new`} size="sm">
              {label(addFreightWords[each])}
            </LinkButton>
          ))}
          <Button size="sm" variant="default" onClick={() => setPasting(true)}>
            {t('pasteLines')}
          </Button>
          {kind && lines.some((line) => line.cargo.kind === kind) && (
            <Button size="sm" variant="default" onClick={() => void copyOut(kind)}>
              {t('copyOut')}
            </Button>
          )}
        </Group>
      )}
      {editable && lines.length >= limits.lines * nearly && (
        <Text size="sm" c="dimmed" role="status">
          {label(limitTexts.lines)}
        </Text>
      )}
      {pasting && (
        <Suspense>
          <PasteDialog sheet={sheet} kind={kind} onClose={() => setPasting(false)} />
        </Suspense>
      )}
      {lines.length > 0 && (
        <Group justify="flex-end">
          <LinkButton
            href={sheet.kind === 'request' ? `${base}/confirmation` : `${base}/price-breakdown`}
            variant="default"
          >
            {t('next')}
          </LinkButton>
        </Group>
      )}
    </Stack>
  );
}
