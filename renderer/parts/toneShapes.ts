import { __iconNode as triangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { __iconNode as dashes } from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { __iconNode as hand } from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as play } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { StatusTone } from '#engine';

type Strokes = typeof check;

/** All strokes of an icon as one path: each begins where it stands, wherever the one before ended. */
const joined = (strokes: Strokes): string => strokes.map(([, { d }]) => d).join('');

/**
 * One shape for each meaning, so that no status is told by colour alone (tokens: status). As one path a shape becomes another by one
 * attribute: a list shows a thousand of them, and has its rows show other ones with every turn of the wheel.
 */
export const TONE_SHAPES: Readonly<Record<StatusTone, string>> = {
  ok: joined(check),
  refused: joined(hand),
  attention: joined(triangle),
  hold: joined(lock),
  now: joined(play),
  neutral: joined(dashes),
};
