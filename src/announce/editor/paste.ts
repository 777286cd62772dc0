import { isSafeImage, isSafeLink } from '../safe.ts';

/** Elements of other programs, and the editor's elements for them. */
const renamed: Readonly<Record<string, string>> = {
  STRONG: 'b',
  EM: 'i',
  INS: 'u',
  DEL: 's',
  STRIKE: 's',
};
const styled = [
  [/(?<![-\w])font-weight:\s*(bold|[6-9]00)/, 'b'],
  [/(?<![-\w])font-style:\s*italic/, 'i'],
  [/text-decoration[^;]*underline/, 'u'],
  [/text-decoration[^;]*line-through/, 's'],
] as const;
const keptAttributes = new Set(['href', 'src', 'alt', 'colspan', 'rowspan']);

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  for (const { name: key, value } of element.attributes) other.setAttribute(key, value);
  element.replaceWith(other);
}

/** Word's lists are paragraphs with the marker as text: 1. or a) in an ordered list, a bullet in any other. */
function listsOf(page: Document): void {
  for (const row of page.querySelectorAll('p[style*="mso-list"]')) {
    const sign = row.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const name = /^\s*[(]?[\da-z]{1,4}[.)．、]/i.test(sign?.textContent ?? '') ? 'OL' : 'UL';
    sign?.remove();
    const before = row.previousElementSibling;
    const list =
      before?.tagName === name && before.hasAttribute('data-word')
        ? before
        : page.createElement(name);
    if (list !== before) {
      list.setAttribute('data-word', '');
      row.before(list);
    }
    const item = page.createElement('li');
    item.append(...row.childNodes);
    list.append(item);
    row.remove();
  }
}

/**
 * Reduces HTML copied from Word, another editor or a page to plain elements without styles, scripts and Word's
 * markup. It is parsed as a separate document, in which nothing is executed or loaded.
 */
function cleanedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, style, meta, link, title, iframe, object, o\\:p',
  ))
    element.remove();
  listsOf(page);
  for (const element of page.body.querySelectorAll('*')) {
    const name = renamed[element.tagName];
    // Google Docs wraps everything in a bold element that is not bold.
    if (element.tagName === 'B' && /(?<![-\w])font-weight:\s*(normal|400)/.test(styleOf(element)))
      rename(element, 'span');
    else if (name) rename(element, name);
    else if (element.tagName === 'SPAN')
      for (const [pattern, name] of styled)
        if (pattern.test(styleOf(element))) {
          const mark = page.createElement(name);
          mark.append(...element.childNodes);
          element.append(mark);
        }
  }
  // Removes links within the source page and images of the local computer, which do not work here.
  for (const link of page.body.querySelectorAll('a'))
    if (!isSafeLink(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  for (const picture of page.body.querySelectorAll('img'))
    if (!picture.src.startsWith('blob:') && !isSafeImage(picture.getAttribute('src')))
      picture.remove();
  for (const element of page.body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!keptAttributes.has(name)) element.removeAttribute(name);
  for (const row of page.body.querySelectorAll('p, li')) {
    const [first, last] = [row.firstChild, row.lastChild];
    if (first instanceof Text) first.data = first.data.replace(/^[\s\u00a0]+/, '');
    if (last instanceof Text) last.data = last.data.replace(/[\s\u00a0]+$/, '');
    if (row.textContent?.trim() === '' && !row.querySelector('img')) row.remove();
  }
  return page.body.innerHTML;
}

const own = new WeakSet<Event>();

/** Cleans what is pasted into an editor; plain text fields and the editor's own blocks get it unchanged. */
export function pasteCleaned(event: ClipboardEvent): void {
  const { clipboardData: given, target } = event;
  if (
    !given ||
    own.has(event) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement
  )
    return;
  const html = given.getData('text/html');
  if (!html || given.types.includes('application/x-editor-js')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const clipboardData = new DataTransfer();
  for (const file of given.files) clipboardData.items.add(file);
  clipboardData.setData('text/plain', given.getData('text/plain'));
  clipboardData.setData('text/html', cleanedHtml(html));
  const again = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  own.add(again);
  target?.dispatchEvent(again);
}
