import { __iconNode as triangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { __iconNode as dashes } from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { __iconNode as hand } from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as play } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { StatusTone } from '#engine';

type Strokes = typeof check;

/** All strokes of an icon as one path. */
const joined = (strokes: Strokes): string => strokes.map(([, { d }]) => d).join('');

/**
 * One shape per tone, so that no state is shown by colour alone (tokens: status). As a single path, a shape is changed by one
 * attribute: a list shows a thousand of them and changes them while scrolling.
 */
export const TONE_SHAPES: Readonly<Record<StatusTone, string>> = {
  ok: joined(check),
  refused: joined(hand),
  attention: joined(triangle),
  hold: joined(lock),
  now: joined(play),
  neutral: joined(dashes),
};
