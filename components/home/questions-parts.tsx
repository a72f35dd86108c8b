"use client";

import styled from "styled-components";

export const QuestionList = styled.div`
  margin-top: 16px;

  details {
    border-bottom: 1px solid var(--color-line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 60px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: "";
    flex: none;
    width: 9px;
    height: 9px;
    margin: 0 4px 5px 0;
    border: solid var(--color-ink-muted);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    transition: transform var(--motion-fast);
  }
  details[open] summary::after {
    transform: translateY(5px) rotate(225deg);
  }
  p {
    max-width: 44em;
    padding-bottom: 20px;
    color: var(--color-ink-muted);
  }
`;
