import { Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { Button } from '../feedback/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { DetailList } from '../layout/detail-list.tsx';
import { FigureCard, FigureGrid } from '../layout/figure-card.tsx';
import { ScreenHeader } from '../layout/screen-header.tsx';
import classes from './design.module.css';
import { SampleForm } from './sample-form.tsx';
import { SampleTable } from './sample-table.tsx';
import { Alerts, Badges, Buttons, Colours, DialogsAndToasts, Type } from './samples.tsx';
import { words as w } from './words.ts';

/** Every part of the screens in all its states; the pictures of the tests are of this. `states`: badges of other rooms. */
export function DesignScreen({ states }: { states: ReactNode }) {
  const label = useLabel();
  const here = '/admin/design';
  return (
    <div data-design>
      <ScreenHeader
        title={label(w.title)}
        crumbs={[{ label: label(w.title), href: here }, { label: label(w.fields) }]}
      >
        <Button severity="secondary">{label(w.secondary)}</Button>
        <Button>{label(w.main)}</Button>
      </ScreenHeader>
      <Text mb="lg" maw="var(--width-text)">
        {label(w.intro)}
      </Text>
      <div className={classes.parts}>
        <Part title={w.type}>
          <Type />
        </Part>
        <Part title={w.colours}>
          <Colours />
        </Part>
        <Part title={w.buttons}>
          <Buttons />
        </Part>
        <Part title={w.fields}>
          <SampleForm />
        </Part>
        <Part title={w.table}>
          <SampleTable />
        </Part>
        <Part title={w.badges}>
          <Badges />
        </Part>
        <Part title={w.quotations}>{states}</Part>
        <Part title={w.figures}>
          <FigureGrid>
            <FigureCard label={label(w.requests)} value="17" href={here} />
            <FigureCard label={label(w.questions)} value="0" href={here} />
            <FigureCard label={label(w.amount)} value={<span>¥14,048,416</span>} href={here} />
            <FigureCard label={label(w.discount)} value={undefined} href={here} />
          </FigureGrid>
        </Part>
        <Part title={w.details}>
          <DetailList
            facts={[
              [label(w.customer), label(w.customerName)],
              [label(w.route), label(w.tokyoTomakomai)],
              [label(w.amount), '¥812,856'],
            ]}
          />
        </Part>
        <Part title={w.alerts}>
          <Alerts />
        </Part>
        <Part title={w.empty}>
          <EmptyState title={label(w.emptyTitle)} text={label(w.emptyText)}>
            <Button>{label(w.newRequest)}</Button>
          </EmptyState>
        </Part>
        <Part title={w.loading}>
          <Placeholders />
        </Part>
        <Part title={w.dialogs}>
          <DialogsAndToasts />
        </Part>
      </div>
    </div>
  );
}

/** Only on request: they announce to screen readers that something is loading. */
function Placeholders() {
  const label = useLabel();
  const [areShown, show] = useState(false);
  return (
    <>
      <div>
        <Button severity="secondary" aria-pressed={areShown} onClick={() => show(!areShown)}>
          {label(w.placeholders)}
        </Button>
      </div>
      {areShown && (
        <>
          <Loading shape="table" rows={4} height={34} />
          <Loading shape="form" rows={3} />
          <Loading rows={2} height={48} />
        </>
      )}
    </>
  );
}

function Part({ title, children }: { title: Bilingual; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={2} id={id}>
        {useLabel()(title)}
      </Title>
      {children}
    </section>
  );
}
