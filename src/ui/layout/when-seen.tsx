import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows `children` from when their place is nearly in sight, until then `until`, which takes their room. */
export function WhenSeen({ until, children }: Readonly<{ until: ReactNode; children: ReactNode }>) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isSeen ? children : <div ref={place}>{until}</div>;
}
