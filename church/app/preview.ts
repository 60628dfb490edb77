import type { Image } from '../api/shapes.ts';
import { addressState, navigate } from './router.ts';

/** Shows pictures on the whole screen, beginning with one of them; they travel with the history entry. */
export function openPreview(images: readonly Image[], current: number): void {
  navigate('/preview-image', { current }, { state: { images } });
}

/** The pictures handed over; none when the address was typed. */
export function previewed(): readonly Image[] {
  const state = addressState() as { readonly images?: readonly Image[] } | null;
  return state?.images ?? [];
}
