import { cloneElement, type ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  disabled?: boolean;
  /** The one control that the tooltip describes. */
  children: ReactElement<Record<string, unknown>>;
}

/** A few words beside a control. Never the only place where something is said: TooltipLayer shows them once it is here. */
export function Tooltip({ text, side, disabled, children }: TooltipProps) {
  return disabled ? children : cloneElement(children, { 'data-tooltip': text, 'data-tooltip-side': side });
}
