import { useEffect } from 'react';

/** The part of the Trusted Types API used here, which TypeScript does not declare yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * The text of a script element, for which our content security policy requires a trusted type. The policy only lets JSON
 * through, never code. It is created on first use, because other pages that load this file have no use for it.
 */
function trustedJson(json: string): string {
  policy ??= window.trustedTypes?.createPolicy('structured-data', { createScript: asJson });
  return policy ? policy.createScript(json) : asJson(json);
}

/**
 * Keeps structured data (JSON-LD) in the head while mounted. Avoids React, which writes script elements with innerHTML.
 */
export function useStructuredData(data: Record<string, string>): void {
  const json = JSON.stringify(data);
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = trustedJson(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}

/** Escapes the '<' that could end the script element. Throws if the text is not JSON. */
function asJson(text: string): string {
  return JSON.stringify(JSON.parse(text)).replaceAll('<', '\\u003c');
}
