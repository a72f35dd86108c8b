CREATE TABLE "message" (
	"key" uuid PRIMARY KEY NOT NULL,
	"number_hash" text NOT NULL,
	"sealed" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"created" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "message_state_known" CHECK ("message"."state" in ('waiting', 'sending', 'sent', 'nothing', 'failed', 'expired', 'unknown')),
	CONSTRAINT "message_sealed_until_settled" CHECK (("message"."settled_at" is null) = ("message"."sealed" is not null))
);
--> statement-breakpoint
CREATE INDEX "message_number" ON "message" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "message_open" ON "message" USING btree ("expires_at") WHERE "message"."sealed" is not null;