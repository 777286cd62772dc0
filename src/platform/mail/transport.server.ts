import nodemailer, { type Transporter } from 'nodemailer';
import type { Mail } from './outbox.server.ts';

/** `id` is the same for every attempt, so that the receiver can recognise duplicates. */
export type Transport = Readonly<{
  send: (mail: Mail & Readonly<{ id: string }>) => Promise<unknown>;
}>;

/** The SMTP transport; null without settings: mail then stays in the outbox. Its timeouts are much shorter than the lease of a mail. */
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
