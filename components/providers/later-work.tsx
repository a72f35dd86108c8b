"use client";

import { useEffect, useState } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { whenCalm } from "@/lib/browser/idle";

const loadLater = () => import("./later").then(({ Later }) => Later);

/** Loads, when the page is calm, what no visitor waits for. */
export function LaterWork() {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => whenCalm(() => setIsCalm(true)), []);
  const { Component: Later } = useLazyComponent(loadLater, isCalm);
  return Later ? <Later /> : null;
}
