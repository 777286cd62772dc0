import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a text field: takes what was typed into it before the page came alive; nobody was told then. */
export function useTypedEarly<E extends HTMLInputElement | HTMLTextAreaElement>(
  take: (text: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    const { value, defaultValue } = field.current!;
    if (value !== defaultValue) first.current(value);
  }, []);
  return field;
}
