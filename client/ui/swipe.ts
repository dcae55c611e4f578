import { useEffect, useEffectEvent } from 'react';

/** The conditions under which a downward drag closes a sheet. */
export interface SwipeRule {
  /** A drag of more than this many px closes it. */
  distance: number;
  /** A drag of at least this many px per ms closes it too, however short. */
  speed: number;
  /** The largest deviation from straight down, in degrees. */
  maxAngle: number;
  /** A shorter movement is not a drag yet, in px. */
  minTravel: number;
}

/** The rule for sheets. */
export const SHEET_SWIPE: SwipeRule = { distance: 70, speed: 0.25, maxAngle: 25, minTravel: 8 };
/** The navigation sheet considers only the distance. */
export const navigationSwipe: SwipeRule = { ...SHEET_SWIPE, distance: 100, speed: Infinity };

interface Movement {
  right: number;
  down: number;
}

/** Whether a movement is a downward drag, not a scroll, a tap or a sideways swipe. */
export function isDragDown({ right, down }: Movement, { minTravel, maxAngle }: SwipeRule): boolean {
  return down >= minTravel && (Math.atan2(Math.abs(right), down) * 180) / Math.PI <= maxAngle;
}

/** Whether a drag that ends after `elapsed` ms closes the sheet. */
export function dismisses(down: number, elapsed: number, { distance, speed }: SwipeRule): boolean {
  return down > distance || down / Math.max(elapsed, 1) >= speed;
}

/** Lets `sheet` be dragged down: by touch wherever its content is not scrolled, by mouse at its [data-drag-handle]. */
export function useSwipeDown(sheet: HTMLElement | null, rule: SwipeRule, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!sheet) return;
    const drag = dragOf(sheet, rule, () => dismiss());
    const stop = new AbortController();
    const { signal } = stop;

    function follow(event: TouchEvent) {
      const [touch] = event.touches;
      // During a drag the browser must not scroll as well.
      if (touch && drag.follow(touch) && event.cancelable) event.preventDefault();
    }
    const byMouse = (act: (event: PointerEvent) => void) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && act(event);

    sheet.addEventListener('touchstart', ({ touches: [touch], target }) => touch && drag.begin(touch, target), {
      signal,
      passive: true,
    });
    sheet.addEventListener('touchmove', follow, { signal, passive: false });
    sheet.addEventListener('touchend', () => drag.end(true), { signal });
    sheet.addEventListener('touchcancel', () => drag.end(false), { signal });
    sheet.addEventListener(
      'pointerdown',
      byMouse((event) => isHandle(event.target) && drag.begin(event, event.target)),
      { signal },
    );
    window.addEventListener(
      'pointermove',
      byMouse((event) => drag.follow(event)),
      { signal },
    );
    window.addEventListener(
      'pointerup',
      byMouse(() => drag.end(true)),
      { signal },
    );
    return () => stop.abort();
  }, [sheet, rule]);
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Handles the drags of a sheet: it follows the finger, then closes or moves back. */
function dragOf(sheet: HTMLElement, rule: SwipeRule, onDismiss: () => void) {
  let start: { x: number; y: number; time: number } | null = null;
  let down = 0;
  let dragging = false;

  return {
    begin(point: Point, target: EventTarget | null) {
      if (!(target instanceof Element) || isForTyping(target) || isScrolledDown(target, sheet)) return;
      start = { x: point.clientX, y: point.clientY, time: performance.now() };
    },

    /** Returns whether the movement is a drag by now. */
    follow(point: Point): boolean {
      if (!start) return false;
      const movement = { right: point.clientX - start.x, down: point.clientY - start.y };
      if (!dragging && Math.hypot(movement.right, movement.down) >= rule.minTravel) {
        if (isDragDown(movement, rule)) dragging = true;
        else start = null;
      }
      if (!dragging) return false;
      down = Math.max(0, movement.down);
      sheet.dataset.dragging = '';
      sheet.style.translate = `0 ${down}px`;
      return true;
    },

    end(mayDismiss: boolean) {
      const away = start && dragging && mayDismiss && dismisses(down, performance.now() - start.time, rule);
      start = null;
      dragging = false;
      delete sheet.dataset.dragging;
      sheet.style.translate = '';
      if (away) onDismiss();
    },
  };
}

function isHandle(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[data-drag-handle]') !== null && target.closest('button') === null
  );
}

function isForTyping(target: Element): boolean {
  return target.closest('textarea, input, [contenteditable="true"], [role="slider"]') !== null;
}

function isScrolledDown(target: Element, sheet: HTMLElement): boolean {
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}
