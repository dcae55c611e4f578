import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { ValuesLayer } from './ValuesLayer.tsx';

/** The layers above all screens that the first screen does not need. */
export function LateLayers() {
  return (
    <>
      <ValuesLayer />
      <TooltipLayer />
    </>
  );
}
