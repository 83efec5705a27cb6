import { useEffect, useState } from 'react';

/** A section is current once its heading has scrolled up to this fraction of the window. */
const READING_LINE = 0.2;

/** Index of the current section, or -1 above the first. At the end of the page, it's the last. */
export function useCurrentSection(sections: readonly { id: string }[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) {
        setCurrent(sections.length - 1);
        return;
      }
      const line = window.innerHeight * READING_LINE;
      setCurrent(
        sections.findLastIndex(
          ({ id }) =>
            (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
        ),
      );
    };
    // Deferred until after layout: reading positions earlier would force an extra one.
    const laidOut = new IntersectionObserver(() => {
      laidOut.disconnect();
      look();
    });
    laidOut.observe(document.documentElement);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      laidOut.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [sections]);
  return current;
}
