/**
 * Labels videos and images in an editor for screen readers, images by their caption. Returns a function
 * that stops it.
 */
export function labelMedia(holder: HTMLElement, film: string): () => void {
  const name = () => {
    for (const frame of holder.querySelectorAll('iframe:not([title])'))
      frame.setAttribute('title', film);
    for (const picture of holder.querySelectorAll('img')) {
      const caption =
        picture.closest('.ce-block')?.querySelector('.image-tool__caption')?.textContent ?? '';
      if (picture.getAttribute('alt') !== caption) picture.alt = caption;
    }
  };
  const observer = new MutationObserver(name);
  observer.observe(holder, { childList: true, characterData: true, subtree: true });
  name();
  return () => observer.disconnect();
}
