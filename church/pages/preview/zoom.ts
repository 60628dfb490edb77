/** Transform of a picture: scaled by `scale` around its centre, then moved by `x` and `y` CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** As it fits the screen. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** Scales to between 1 and 4, while the picture still fills what it filled. */
export function scaled(view: View, scale: number, width: number, height: number): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  return moved({ scale: next, x: (view.x * next) / view.scale, y: (view.y * next) / view.scale }, 0, 0, width, height);
}

/** Moved, no farther than to its edges. */
export function moved(view: View, dx: number, dy: number, width: number, height: number): View {
  const limit = (value: number, size: number): number => {
    const room = ((view.scale - 1) * size) / 2;
    return Math.min(room, Math.max(-room, value)) || 0;
  };
  return { scale: view.scale, x: limit(view.x + dx, width), y: limit(view.y + dy, height) };
}
