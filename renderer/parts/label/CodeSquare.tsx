import { useEffect, useState, type ReactNode } from 'react';
import { drawSquare, type CodeSquareDrawing, type SquareKind } from './drawSquare.ts';

export interface CodeSquareProps {
  readonly value: string;
  readonly kind?: SquareKind;
  /** Side in px. */
  readonly size: number;
}

/** Light margin round the modules, in their own unit doubled; without it scanners find nothing. */
const QUIET = 4;

/** The square of a code, as a scanner reads it, black on white in every theme. Stands beside the code in letters. */
export function CodeSquare({ value, kind = 'datamatrix', size }: CodeSquareProps): ReactNode {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly drawing: CodeSquareDrawing | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void drawSquare(value, kind).then((drawing) => isWanted && setDrawn({ of: value, drawing }));
    return () => void (isWanted = false);
  }, [value, kind]);
  const drawing = drawn?.of === value ? drawn.drawing : undefined;
  const box = drawing ? `${-QUIET} ${-QUIET} ${drawing.side + 2 * QUIET} ${drawing.side + 2 * QUIET}` : '0 0 1 1';
  return (
    <svg width={size} height={size} viewBox={box} shapeRendering="crispEdges" data-testid="code-square" aria-hidden>
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      {drawing && <path d={drawing.path} fill="#000" fillRule="evenodd" />}
    </svg>
  );
}
