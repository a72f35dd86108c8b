import { deleteApp, initializeApp } from "firebase/app";
import { forceWebSockets, getDatabase, goOffline, onValue, ref } from "firebase/database";

/**
 * Listens to the record of a site that was found closed, until it says otherwise (docs/product.md 16.2).
 *
 * @param databaseUrl address of the realtime database
 * @param onReopened called once; never without an answer, which the SDK goes on asking for
 * @returns a function that ends the listening and its connection
 */
export function watchReopening(databaseUrl: string, onReopened: () => void): () => void {
  // Its other transport writes script elements, which the document's policy blocks.
  forceWebSockets();
  const app = initializeApp({ databaseURL: databaseUrl }, "maintenance");
  const database = getDatabase(app);
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    goOffline(database);
    void deleteApp(app);
  };
  onValue(
    ref(database, "data"),
    (record) => {
      if (record.child("isClosed").val() === true) return;
      stop();
      onReopened();
    },
    // Refused for good: the screen has a button that loads the page again.
    stop,
  );
  return stop;
}
