"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/page";
import { StateView } from "@/components/ui/state-view";
import { listSeenPages, type SeenPage } from "./seen-pages";
import { useReconnect } from "./use-reconnect";
import styles from "./view.module.css";

/** In the place of a page that was not seen before: what was, and on by itself as soon as there is a connection. */
export function OfflineView() {
  const { retry } = useReconnect();
  const [seen, setSeen] = useState<SeenPage[] | null>(null);
  useEffect(() => {
    void listSeenPages().then(setSeen);
  }, []);
  return (
    <main id="main" data-offline="">
      <StateView
        title="인터넷 연결이 끊겼어요"
        sign="offline"
        headingLevel={1}
        action={<Button onClick={retry}>다시 시도</Button>}
      >
        연결되면 이 페이지를 바로 보여 드릴게요.
      </StateView>
      {seen && seen.length > 0 && (
        <Container max="560px">
          <section className={styles.seen} aria-labelledby="seen-title">
            <h2 id="seen-title">지금도 볼 수 있는 페이지</h2>
            <ul>
              {seen.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        </Container>
      )}
    </main>
  );
}
