/** The mailbox of an address, by which mails to it are counted: without the case, and without a tag (`yamada+1@…`). */
export const mailboxOf = (email: string): string =>
  email
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
