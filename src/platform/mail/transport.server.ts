import nodemailer, { type Transporter } from 'nodemailer';
import type { Locale } from '../i18n/locale.ts';
import type { MailAttachment } from './tables.ts';

/** `replyTo`: the address for replies, if it is not the sender of all our mail. */
export type Mail = Readonly<{
  to: string;
  replyTo?: string | null;
  locale: Locale;
  subject: string;
  text: string;
  /** The same as HTML; without it the mail is of plain text alone. */
  html?: string | null;
  /** Files that are read or made when the mail is sent. */
  attachments?: MailAttachment[] | null;
  secret?: boolean;
}>;

/** A file of a mail. */
export type AttachedFile = Readonly<{ name: string; type: string; bytes: Uint8Array }>;

/** `id` is the same for every attempt, so that the receiver can recognise duplicates. */
export type Transport = Readonly<{
  send: (
    mail: Mail & Readonly<{ id: string; files?: readonly AttachedFile[] }>,
  ) => Promise<unknown>;
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
    send: ({ id, to, replyTo, subject, text, html, files = [] }) =>
      transporter.sendMail({
        from: mailFrom,
        to,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        // Both: multipart/alternative.
        ...(html ? { html } : {}),
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        messageId: `<${id}@${domain}>`,
      }),
  };
}
