import nodemailer, { type Transporter } from 'nodemailer';
import type { Mail } from './outbox.server.ts';

/** `id` stays the same however often a mail is sent, so that its receiver can tell a repetition. */
export type Transport = Readonly<{
  send: (mail: Mail & Readonly<{ id: string }>) => Promise<unknown>;
}>;

/** The way out by SMTP; null without settings: the outbox is then only read on its screen. A server that says nothing is left long before the lease of a mail ends. */
export function transportOf({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string | undefined;
  mailFrom: string;
}): Transport | null {
  if (!smtpUrl) return null;
  const url = new URL(smtpUrl);
  const timeouts = { connectionTimeout: 10, greetingTimeout: 10, socketTimeout: 30 };
  for (const [name, value] of Object.entries(timeouts))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value * 1000));
  const transporter: Transporter = nodemailer.createTransport(url.href);
  const domain = /@([^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'umiji';
  return {
    send: ({ id, to, replyTo, subject, text }) =>
      transporter.sendMail({
        from: mailFrom,
        to,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        messageId: `<${id}@${domain}>`,
      }),
  };
}
