import type { Json, Refusal } from '#engine';
import type { SettingValues } from '../../core/ports/settings.ts';
import { TEXT_CONTRAST, whiteContrast } from './accent.ts';

/** What a plant calls the system and shows it by; absent where it set nothing, or the definitions have no such settings. */
export interface Display {
  readonly productName?: string;
  /** Address of its logo: another picture has another one. */
  readonly logo?: string;
}

/** What everybody may know, before they sign in too. */
export function displayOf(values: SettingValues): Display {
  const productName = setting(values, 'productName');
  const logo = setting(values, 'logo');
  return {
    ...(productName !== undefined && { productName }),
    ...(logo !== undefined && { logo: `/api/display/logo/${logo}` }),
  };
}

/** A setting of the group; undefined where nothing is set. */
export function setting({ displayConfig }: SettingValues, name: 'productName' | 'logo' | 'accentColour'): string | undefined {
  const value = displayConfig?.[name];
  return typeof value === 'string' ? value : undefined;
}

const TWO_PLACES = 100;

/** Refuses an accent that texts could not be read on. */
export function displayRefusals({ accentColour }: Readonly<Record<string, Json>>): readonly Refusal[] {
  if (typeof accentColour !== 'string') return [];
  const found = whiteContrast(accentColour);
  if (found >= TEXT_CONTRAST) return [];
  // Rounded down, or 4.499 would be shown as the 4.5 it is not.
  const params = { ratio: Math.floor(found * TWO_PLACES) / TWO_PLACES, needed: TEXT_CONTRAST };
  return [{ code: 'display.lowContrast', params, at: '/accentColour' }];
}
