import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@tanstack/react-form';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { useInstant } from '../instant.ts';
import { differencesBetween, labelAt } from './conflict-values.ts';
import {
  type KeptDraft,
  newDraftKey,
  readLocalDrafts,
  removeLocalDraft,
  saveLocalDraft,
} from './local-draft.ts';
import type { FormValues, RecordForm } from './record-form.tsx';
import { sameValues } from './validation.ts';
import { withTyped } from './with-typed.ts';
import { keptWords as words } from './kept-words.ts';
import { useText } from './words.ts';

/** Stored when nothing was typed for this long. */
const delayMs = 300;

type Props = Readonly<{ form: RecordForm; name: string }>;

/**
 * Stores unsaved input in the browser and offers it when the form is opened again: after the page was closed by mistake, the
 * browser crashed, the session ended or the form was left. A save removes it. Only the same person is offered it, in the
 * same form.
 */
export default function KeptInput({ form, name }: Props) {
  const { principal } = useRouteContext({ from: '__root__' });
  return principal ? <Keeper form={form} name={`${principal.accountId}:${name}`} /> : null;
}

function Keeper({ form, name }: Props) {
  const text = useText();
  const values = useStore(form.api.store, (state): FormValues => state.values);
  const [key] = useState(() => newDraftKey(name));
  const [offers, setOffers] = useState<readonly KeptDraft[]>([]);
  const { baseline, dirty, keepAs } = form;
  useEffect(() => {
    keepAs({
      save: (typed, saved) => saveLocalDraft(key, typed, saved),
      remove: () => removeLocalDraft(key),
      leaveText: text(words.leaveKept),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has the drafts; the server rendered the form without them
    setOffers(readLocalDrafts(name).filter((each) => each.key !== key));
    // oxlint-disable-next-line react/exhaustive-deps -- the language of the page does not change
  }, [name, key, keepAs]);
  const isStored = useRef(true);
  const store = useEffectEvent(() => {
    if (dirty && !isStored.current) saveLocalDraft(key, values, baseline);
    isStored.current = true;
  });
  useEffect(() => {
    if (!dirty) return undefined;
    isStored.current = false;
    const timer = setTimeout(store, delayMs);
    return () => clearTimeout(timer);
  }, [values, dirty]);
  const leave = useEffectEvent(() => {
    if (!form.isUnsaved()) return;
    store();
    toast({ id: 'kept-input', message: text(words.kept) });
  });
  const takeBack = useEffectEvent(() => !form.isUnsaved() && removeLocalDraft(key));
  useEffect(() => {
    if (dirty) return () => void takeBack();
    return undefined;
  }, [dirty]);
  useEffect(() => {
    const onHide = () => store();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
  const offer = offers.find((each) => !sameValues(withTyped(each, values), values));
  if (!offer) return null;
  const dismiss = () => {
    removeLocalDraft(offer.key);
    setOffers(offers.filter((each) => each !== offer));
  };
  return (
    <Offer
      offer={offer}
      form={form}
      onTake={() => {
        const taken = withTyped(offer, values);
        for (const [field, value] of Object.entries(taken)) form.api.setFieldValue(field, value);
        saveLocalDraft(key, taken, baseline);
        dismiss();
      }}
      onDiscard={dismiss}
    />
  );
}

function Offer({
  offer,
  form: { baseline, fields },
  onTake,
  onDiscard,
}: Readonly<{
  offer: KeptDraft;
  form: RecordForm;
  onTake: () => void;
  onDiscard: () => void;
}>) {
  const text = useText();
  const instant = useInstant();
  const names = new Set(
    differencesBetween(offer.values, offer.from, fields)
      .map(({ path }) => labelAt(fields, path, text))
      .filter((label) => !/^[a-z][\w.]*(\[\d+\])?$/.test(label)),
  );
  // Fields are known as their parts are loaded.
  const [, setTries] = useState(0);
  const isNameless = names.size === 0;
  useEffect(() => {
    if (!isNameless) return undefined;
    const timer = setInterval(() => setTries((tries) => tries + 1), 500);
    return () => clearInterval(timer);
  }, [isNameless]);
  return (
    <Alert variant="outline" role="status" mb="md">
      <Stack gap="xs">
        <Text size="sm">
          {text(words.offered, { when: instant(offer.at) })}{' '}
          {names.size > 0 &&
            `${text(words.entries, { names: [...names].join(text(words.comma)) })} `}
          {sameValues(offer.from, baseline) ? '' : text(words.changed)}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={onTake}>
            {text(words.take)}
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {text(words.discard)}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
