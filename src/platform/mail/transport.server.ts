import nodemailer, { type Transporter } from 'nodemailer';
import type { Locale } from '../i18n/locale.ts';
import type { MailAttachment } from './tables.ts';

/**
 * `replyTo`: the address for replies, if it is not the sender of all our mail. `thread`: what it is about; mails of one thread
 * to one receiver answer each other. `isWritten`: a person wrote it for its receiver.
 */
export type Mail = Readonly<{
  to: string;
  replyTo?: string | null;
  thread?: string | null;
  isWritten?: boolean;
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

/**
 * `id` is the same for every attempt, so that the receiver can recognise duplicates. `earlier`: the ids of the mails of its
 * thread that the receiver has, the oldest first.
 */
export type Transport = Readonly<{
  send: (
    mail: Mail &
      Readonly<{ id: string; earlier?: readonly string[]; files?: readonly AttachedFile[] }>,
  ) => Promise<unknown>;
}>;

/**
 * What tells mail programs that nobody wrote a mail, so that absence notices don't answer it (RFC 3834; the second one for
 * Exchange), and its language (RFC 3282). No List-Unsubscribe: all our mail is about the receiver's own business.
 */
const headersOf = ({ locale, isWritten = false }: Mail): Record<string, string> => ({
  'Content-Language': locale,
  ...(isWritten
    ? {}
    : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
});

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
  const messageId = (id: string) => `<${id}@${domain}>`;
  return {
    send: ({ id, earlier = [], files = [], ...mail }) => {
      const { to, replyTo, subject, text, html } = mail;
      const answered = earlier.at(-1);
      return transporter.sendMail({
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
        messageId: messageId(id),
        ...(answered === undefined
          ? {}
          : { inReplyTo: messageId(answered), references: earlier.map(messageId) }),
        headers: headersOf(mail),
      });
    },
  };
}
