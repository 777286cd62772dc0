import { codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';

/**
 * Why a mail could not be sent:
 * - `refused`: the mail server permanently rejects the recipient or the mail; no retry (RFC 5321, 4.2.1: 5yz).
 * - `later`: it rejects this mail temporarily (4yz).
 * - `away`: it accepts no mail at all now: no connection, no answer, failed sign-in, or it closes (421).
 */
export type SendFailure = 'refused' | 'later' | 'away';

/** Codes of nodemailer for mails that are invalid before they are sent: an invalid address, a message that is too large. */
const mailErrorCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Classifies an error of nodemailer. Errors of commands other than RCPT TO and DATA (greeting, sign-in, sender) would affect every mail. */
export function sendFailureOf(error: unknown): SendFailure {
  const responseCode = propertyOf(error, 'responseCode');
  const command = propertyOf(error, 'command');
  if (typeof responseCode !== 'number')
    return mailErrorCodes.has(codeOf(error)) ? 'refused' : 'away';
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}
