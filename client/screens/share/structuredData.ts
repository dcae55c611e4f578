import { useEffect } from 'react';

/** The part of the Trusted Types API used here; TypeScript does not know it yet. */
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
 * Our content security policy lets text into a script element only through a policy. This one can make data, never
 * code.
 */
const policy = window.trustedTypes?.createPolicy('structured-data', { createScript: asJson });

/**
 * Structured data (JSON-LD) in the head while mounted. By hand, because React writes script elements with innerHTML.
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

/** The same JSON without a '<' that could end the script element. Throws on anything that is not JSON. */
function asJson(text: string): string {
  return JSON.stringify(JSON.parse(text)).replaceAll('<', '\\u003c');
}
