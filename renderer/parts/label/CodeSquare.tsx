import { useEffect, useState, type ReactNode } from 'react';
import { drawSquare, type CodeSquareDrawing, type SquareKind } from './drawSquare.ts';

export interface CodeSquareProps {
  readonly value: string;
  readonly kind?: SquareKind;
  /** Side in px. */
  readonly size: number;
}

/** Quiet zone around the modules, in half modules; without it scanners find nothing. */
const QUIET_ZONE = 4;

/** The 2D barcode of a code, black on white in every theme. Shown beside the code as text. */
export function CodeSquare({ value, kind = 'datamatrix', size }: CodeSquareProps): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly drawing: CodeSquareDrawing | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void drawSquare(value, kind).then((drawing) => isCurrent && setLoaded({ of: value, drawing }));
    return () => void (isCurrent = false);
  }, [value, kind]);
  const drawing = loaded?.of === value ? loaded.drawing : undefined;
  const box = drawing
    ? `${-QUIET_ZONE} ${-QUIET_ZONE} ${drawing.side + 2 * QUIET_ZONE} ${drawing.side + 2 * QUIET_ZONE}`
    : '0 0 1 1';
  return (
    <svg width={size} height={size} viewBox={box} shapeRendering="crispEdges" data-testid="code-square" aria-hidden>
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width="100%" height="100%" fill="#fff" />
      {drawing && <path d={drawing.path} fill="#000" fillRule="evenodd" />}
    </svg>
  );
}
