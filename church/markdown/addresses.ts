/** Maximum length of an address; a longer one is plain text. */
export const MAX_ADDRESS = 2000;

const WEB = /^https?:\/\/[^\s/?#\\]+[^\s\\]*$/i;
const CALL = /^tel:\+?[0-9().\- ]{3,30}$/i;
const MAIL = /^mailto:[^\s@<>"\\]{1,64}@[^\s@<>"\\?]{1,190}(?:\?[^\s<>"\\]*)?$/i;
const MEDIA = /^\/media\/[A-Za-z0-9_-]{1,200}(?:\.[a-z0-9]{1,5})?$/;
const SIZE = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The address of a link: http, https, tel and mailto; undefined for everything else. */
export function linkAddress(address: string): string | undefined {
  if (address.length > MAX_ADDRESS || hasControl(address)) return undefined;
  return [WEB, CALL, MAIL].some((form) => form.test(address)) ? address : undefined;
}

/**
 * A picture's address and size: a path below `/media/`, its pixels behind `#` (`/media/a1b2#800x600`).
 *
 * Pictures of other sites are not allowed: viewing a page sends requests to no other server.
 */
export function pictureAddress(address: string): { url: string; width?: number; height?: number } | undefined {
  const [url = '', size = ''] = address.split('#', 2);
  if (!MEDIA.test(url)) return undefined;
  const pixels = SIZE.exec(size);
  return pixels ? { url, width: Number(pixels[1]), height: Number(pixels[2]) } : { url };
}

/** Invisible characters, including those that turn the direction of writing. */
function hasControl(address: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(address);
}
