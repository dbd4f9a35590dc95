import { useRouter } from '@tanstack/react-router';

/** Written without a character that would be escaped. */
const code = [
  'if(location.hash){',
  'const o=new MutationObserver(function(){',
  'const e=document.getElementById(location.hash.slice(1))?.closest(`details`);',
  'if(e){e.open=true;o.disconnect()}});',
  'o.observe(document,{childList:true,subtree:true});',
  'addEventListener(`load`,function(){o.disconnect()})}',
].join('');

/**
 * Stands before the entries and opens the one that the address names as soon as it is read in. The browser itself does
 * it only later; a slow device has painted the closed one by then, and what stands below would jump.
 */
export function OpenNamedEntry() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <script {...(nonce ? { nonce } : {})} suppressHydrationWarning>
      {code}
    </script>
  );
}
