import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { pricedOnly } from '#quotation/priced-only.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { fieldWords as f } from '#quotation/screens/field-words.ts';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { Fold } from '#quotation/screens/fold.tsx';
import { CustomerFields } from '#quotation/request/screens/customer-fields.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useFormValue, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField, TextField } from '#ui/form/text-fields.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useToday } from '#ui/today.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { GuestAsk } from '../guest/input.ts';
import type { AskInput } from '../input.ts';
import { startValues } from './ask-values.ts';
import classes from './ask.module.css';
import {
  type Asked,
  type Choices,
  type Estimate,
  type SentAsGuest,
  choicesQuery,
  isAsker,
} from './data.ts';
import { FillFrom } from './fill-from.tsx';
import { FreightPart } from './freight-part.tsx';
import { GuestFields, blankGuest } from './guest-fields.tsx';
import { KeepTemplate } from './keep-template.tsx';
import { PricePart } from './price-part.tsx';
import { RoutePart } from './route-part.tsx';
import { askWords } from '../words.ts';

const Sent = lazyPart(async () => ({ default: (await import('./sent.tsx')).Sent }));
const GuestSent = lazyPart(async () => ({
  default: (await import('./guest-sent.tsx')).GuestSent,
}));

/** A request on one page with its price while it is typed; `from` is the request that it starts as. */
export function AskScreen({ title, from }: { title: string; from: string | null }) {
  const { principal } = useRouteContext({ from: '__root__' });
  const mayAsk = isAsker(principal);
  const choices = useQuery(choicesQuery);
  const own = useQuery({ ...ownCustomersQuery, enabled: principal?.isUser === true && mayAsk });
  const former = useQuery({ ...quotationQuery(from ?? ''), enabled: from !== null && mayAsk });
  /** Counts the requests that were sent from this page: each starts with an empty form. */
  const [round, setRound] = useState(0);
  const isLoading = own.isLoading || former.isLoading || !choices.data;
  return (
    <>
      <ScreenHeader title={title} />
      {isLoading ? (
        <Loading rows={6} height={52} />
      ) : (
        <AskForm
          key={round}
          choices={choices.data}
          own={own.data ?? []}
          from={round === 0 ? (former.data ?? null) : null}
          onAgain={() => setRound(round + 1)}
        />
      )}
    </>
  );
}

type FormProps = Readonly<{
  choices: Choices;
  own: Parameters<typeof startValues>[0]['own'];
  from: Parameters<typeof startValues>[0]['from'];
  onAgain: () => void;
}>;

function AskForm({ choices, own, from, onAgain }: FormProps) {
  const t = useWords(askWords);
  const locale = useLocale();
  const today = useToday();
  const { principal } = useRouteContext({ from: '__root__' });
  const mayAsk = isAsker(principal);
  const { save, ...saving } = useSaving();
  const queries = useQueryClient();
  const ask = useDialog();
  const [sent, setSent] = useState<Asked | null>(null);
  /** The price that is shown when the request is sent. */
  const shown = useRef<Estimate | null>(null);
  const remember = (estimate: Estimate | null) => {
    shown.current = estimate;
  };
  const [initial] = useState(() => {
    const { route, lines, title, message, ...head } = startValues({ own, from, locale, today });
    return { route, lines, title, message, ...(mayAsk ? head : blankGuest) };
  });
  const [mailed, setMailed] = useState<(SentAsGuest & { email: string }) | null>(null);
  const send = async (values: AskInput | GuestAsk) => {
    // The mailed link is the question of a guest: nothing reaches us before.
    if ('companyName' in values)
      return save(async () => {
        const { estimate } = await api().quotation.askAsGuest(values);
        setMailed({ email: values.email, estimate });
      });
    const estimate = shown.current;
    const priceOf = ({ standing, total, currency, incomplete }: Estimate) =>
      `${t(standing)} ${pricedOnly(storedMoney(total, currency), incomplete, locale)}`;
    const question = {
      prompt: 'askComplete' as const,
      act: t('sendAct'),
      object: estimate ? priceOf(estimate) : '',
      effect: t(estimate?.standing === 'binding' ? 'sendEffectBinding' : 'sendEffect'),
    };
    if (!(await ask('confirm', question))) return [];
    return save(async () => {
      setSent(await api().quotation.ask(values));
      void queries.invalidateQueries({ queryKey: ['quotation'] });
    });
  };
  const form = useRecordForm({
    schema: async () =>
      mayAsk
        ? (await import('../input.ts')).askRule
        : (await import('../guest/input.ts')).guestAskRule,
    initial,
    ...saving,
    onSave: send,
  });
  /** Nobody has to be chosen. */
  const isKnown = own.length === 1 && !principal?.isEmployee;
  if (mailed || sent)
    return (
      <Suspense fallback={<Loading rows={3} height={52} />}>
        {mailed && <GuestSent {...mailed} />}
        {sent && <Sent sent={sent} onAgain={onAgain} />}
      </Suspense>
    );
  return (
    <RecordForm form={form} keep={`ask:${from?.id ?? 'new'}`} sends>
      <div className={classes.page}>
        <Stack>
          <FillFrom form={form} today={today} />
          {from && from.routes.length > 1 && (
            <Text size="sm">{t('severalRoutes', { count: from.routes.length })}</Text>
          )}
          {mayAsk ? (
            !isKnown && (
              <Card withBorder component="section" aria-label={t('who')}>
                <Stack gap="sm">
                  <CustomerFields />
                </Stack>
              </Card>
            )
          ) : (
            <Guest />
          )}
          <RoutePart ports={choices.ports} />
          <FreightPart choices={choices} detailed={mayAsk} />
          {mayAsk && (
            <Card withBorder>
              <Fold title={t('more')} small folded>
                <Stack gap="sm">
                  {isKnown && <CustomerFields />}
                  <TextField name="title" label={f.title} help={titleHelp} />
                  <TextAreaField name="message" label={f.message} rows={3} />
                  <SelectField
                    name="language"
                    label={f.language}
                    options={[
                      { value: 'ja', label: f.ja },
                      { value: 'en', label: f.en },
                    ]}
                    required
                  />
                </Stack>
              </Fold>
            </Card>
          )}
          {!mayAsk && (
            <>
              <GuestFields />
              <TextAreaField name="message" label={f.message} rows={3} />
            </>
          )}
          {mayAsk && (
            <Group justify="space-between" align="start">
              <KeepTemplate />
              <TextLink href="/quotation-request">{t('steps')}</TextLink>
            </Group>
          )}
        </Stack>
        <div className={classes.aside}>
          <Price>
            {(estimate) => <Send estimate={estimate} onShown={remember} busy={form.submitting} />}
          </Price>
        </div>
      </div>
    </RecordForm>
  );
}

const titleHelp = {
  en: 'Left empty, it is named after the route and the freight.',
  ja: '空欄の場合は、経路と貨物から自動で付きます。',
};

function Price({ children }: { children: (estimate: Estimate | null) => ReactNode }) {
  const forCustomer = typeof useFormValue('customerId') === 'string';
  return <PricePart forCustomer={forCustomer}>{children}</PricePart>;
}

type SendProps = Readonly<{
  estimate: Estimate | null;
  onShown: (estimate: Estimate | null) => void;
  busy: boolean;
}>;

function Send({ estimate, onShown, busy }: SendProps) {
  const t = useWords(askWords);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(estimate), [estimate]);
  return (
    <Button type="submit" loading={busy}>
      {t('send')}
    </Button>
  );
}

/** Who asks, where nobody is signed in. */
function Guest() {
  const t = useWords(askWords);
  return (
    <Card withBorder component="section" aria-label={t('guestTitle')}>
      <Group justify="space-between" align="center">
        <div>
          <Title order={2}>{t('guestTitle')}</Title>
          <Text size="sm">{t('guestText')}</Text>
        </div>
        <LinkButton href="/" variant="default">
          {t('signIn')}
        </LinkButton>
      </Group>
    </Card>
  );
}
