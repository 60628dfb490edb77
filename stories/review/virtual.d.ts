declare module 'virtual:reviews' {
  const reviews: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly on: string;
            readonly by: string;
            readonly at: string;
            readonly verdict: 'comment' | 'agree' | 'reject';
            readonly text: string;
            readonly hash: string;
            readonly resolvedBy?: string;
            readonly answer?: string;
          }
        >
      >
    >
  >;
  export default reviews;
}

declare module 'virtual:changes' {
  import type { changeText } from '#engine';

  const changes: {
    readonly since: string;
    readonly plant?: string;
    readonly definitions: Readonly<
      Record<
        string,
        { readonly what: 'added' | 'removed' | 'changed'; readonly changes: readonly ReturnType<typeof changeText>[] }
      >
    >;
  };
  export default changes;
}
