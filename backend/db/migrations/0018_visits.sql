CREATE TABLE "visit" (
	"id" text PRIMARY KEY NOT NULL,
	"membership_id" integer NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"recorded_by" text,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_membership" ON "visit" USING btree ("membership_id");