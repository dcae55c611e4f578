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

/**
 * Our content security policy requires a trusted type for the text of a script element. This one only lets JSON
 * through, never code.
 */
const policy = window.trustedTypes?.createPolicy('structured-data', { createScript: asJson });

/**
 * Keeps structured data (JSON-LD) in the head while mounted. Avoids React, which writes script elements with innerHTML.
 */
export function useStructuredData(data: Record<string, string>): void {
  const json = JSON.stringify(data);
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = policy ? policy.createScript(json) : asJson(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}

/** Escapes the '<' that could end the script element. Throws if the text is not JSON. */
function asJson(text: string): string {
  return JSON.stringify(JSON.parse(text)).replaceAll('<', '\\u003c');
}
