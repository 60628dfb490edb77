/** What of the engine is loaded only when files are compared. */
export { byteDigest } from '#engine';
