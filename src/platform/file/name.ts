/** Marks that turn the direction of what follows, or are not seen: `invoice[U+202E]fdp.exe` is read as `invoiceexe.pdf`. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** What separates folders, or stands for something else than itself in the names of some system. */
// oxlint-disable-next-line no-control-regex
const notInNames = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u2044\u2215\u29f8\uff0f\uff3c]/g;
const longest = 200;

/**
 * The name of an uploaded file as it is kept and shown: its last part if it is a path, without marks that are not seen, and
 * with “_” for characters that no name should have. Never empty, never hidden (`.profile`), of 200 characters at most.
 */
export function fileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replaceAll(unseen, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(notInNames, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (!name) return 'file';
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  const ending = extensionOf(name);
  const end = ending === '' ? [] : Array.from(`.${ending}`);
  return [...characters.slice(0, longest - end.length), ...end].join('');
}

/** The extension of a name in lower case; empty where it has none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
