import { inlineTags, isSafeLink } from '../safe.ts';

const isAllowed = (element: Element): boolean =>
  inlineTags.some((name) => name === element.localName) &&
  element.namespaceURI === 'http://www.w3.org/1999/xhtml';

/** Elements whose content is no text for readers. */
const dropped = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'template',
  'noscript',
  'svg',
  'math',
]);

function clean(element: Element): void {
  for (const child of element.querySelectorAll(':scope > *')) {
    clean(child);
    if (dropped.has(child.localName)) child.remove();
    else if (!isAllowed(child)) child.replaceWith(...child.childNodes);
    else {
      const href = child.localName === 'a' ? child.getAttribute('href') : null;
      for (const name of child.getAttributeNames()) child.removeAttribute(name);
      if (href !== null && isSafeLink(href)) child.setAttribute('href', href);
      else if (child.localName === 'a') child.replaceWith(...child.childNodes);
    }
  }
}

/** Parsed as a separate document, in which nothing is executed or loaded; comments and CDATA are no elements and are left out. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const each of found) each.parentNode?.removeChild(each);
  return body;
}

/** The renderer's inline text, made by the browser: the same elements and addresses as `inline` of the server. */
export const cleaning = {
  inline: (html: string): string => (/[<&]/.test(html) ? bodyOf(html).innerHTML : html),
  plain: (html: string): string => (/</.test(html) ? (bodyOf(html).textContent ?? '') : html),
};
