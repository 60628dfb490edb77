import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Goes to an address, unless this page has been left meanwhile: an answer that comes late takes nobody away from what they do now. */
export function useGoFromHere(): (path: string) => void {
  const [, go] = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path) => {
    if (isHere.current) go(path);
  };
}
