import { useEffect, useState } from 'react';

/** A section is being read once its heading has come up to this part of the window. */
const READING_LINE = 0.2;

/** Place of the section being read, or -1 above the first one. At the end of the page it is the last. */
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
    // For the first time when the page has been laid out anyway: asking earlier would lay it out once more.
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
