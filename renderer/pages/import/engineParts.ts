/** Parts of the engine that are loaded only when files are compared. */
export { byteDigest } from '#engine';
