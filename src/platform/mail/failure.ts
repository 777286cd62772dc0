import { codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';

/**
 * Why a mail could not be sent, and what follows:
 * - `refused`: the mail server takes nothing for this recipient, or not this mail; trying again is no use (RFC 5321, 4.2.1: 5yz).
 * - `later`: it may take this mail another time (4yz).
 * - `away`: it takes no mail at all now: no connection, no answer, no sign-in, or it closes (421).
 */
export type SendFailure = 'refused' | 'later' | 'away';

/** Codes of nodemailer for a mail that no server was asked about: an address that is none, a message larger than the server allows. */
const ofTheMail: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Reads an error of nodemailer. What the server says to anything but the recipient and the message (greeting, sign-in, sender) would meet every mail. */
export function sendFailureOf(error: unknown): SendFailure {
  const responseCode = propertyOf(error, 'responseCode');
  const command = propertyOf(error, 'command');
  if (typeof responseCode !== 'number') return ofTheMail.has(codeOf(error)) ? 'refused' : 'away';
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}
