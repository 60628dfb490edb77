declare module 'virtual:reviews' {
  import type { Review } from '#engine';

  const reviews: Readonly<Record<string, Review>>;
  export default reviews;
}

declare module 'virtual:changes' {
  /** Changes as JSON, zipped and in base64. */
  const zipped: string;
  export default zipped;
}
