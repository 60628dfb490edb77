import type { Image } from '#contract/church';
import { addressState, navigate } from './router.ts';

/** Shows pictures in full screen, starting with one of them; they are stored in the history entry. */
export function openPreview(images: readonly Image[], current: number): void {
  navigate('/preview-image', { current }, { state: { images } });
}

/** The pictures of the current entry; empty when the address was typed. */
export function previewImages(): readonly Image[] {
  const state = addressState() as { readonly images?: readonly Image[] } | null;
  return state?.images ?? [];
}
