import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { ValuesLayer } from './ValuesLayer.tsx';

/** What lies over all screens and is not needed to see the first one. */
export function LateLayers() {
  return (
    <>
      <ValuesLayer />
      <TooltipLayer />
    </>
  );
}
