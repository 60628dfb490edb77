declare module 'virtual:definition-files' {
  import type { SourceFile } from '#engine';

  const files: readonly SourceFile[];
  export default files;
}

declare module 'virtual:definition-problems' {
  import type { Problem } from '#engine';

  const problems: readonly Problem[];
  export default problems;
}
