import { useEffect, useState } from 'react';

/** A hook that returns a function from a chunk of its own, null until it is here or while it is not wanted. */
export function lazyFunction<Loaded extends (...args: never[]) => unknown>(load: () => Promise<Loaded>) {
  let loaded: Loaded | null = null;

  return function useLoaded(wanted = true): Loaded | null {
    const [current, setCurrent] = useState<Loaded | null>(() => loaded);
    useEffect(() => {
      if (!wanted || current) return;
      let left = false;
      void load().then(
        (arrived) => {
          loaded = arrived;
          if (!left) setCurrent(() => arrived);
        },
        // What was to be drawn by it stays as plain as it is.
        () => undefined,
      );
      return () => {
        left = true;
      };
    }, [wanted, current]);
    return current;
  };
}
